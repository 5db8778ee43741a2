/** What runs in the browser: asks for the page's data and makes its lists and flips. Kept as text, since it is sent as such. */
export const appProgram = `
(function () {
  var root = document.getElementById("app");
  function make(tag, name, text) {
    var made = document.createElement(tag);
    if (name) made.className = name;
    if (text !== undefined) made.textContent = text;
    return made;
  }
  function link(to, name) {
    var made = make("a", name, to.text || to.name);
    made.href = to.href;
    if (to.nofollow) made.rel = "nofollow";
    return made;
  }
  function board(data) {
    var line = make("div", "line");
    var left = make("div");
    left.append(link(data), make("div", "by", data.about));
    data.children.forEach(function (child) { left.append(link(child), " "); });
    line.append(left, make("div", "by", data.threads));
    return line;
  }
  function thread(data) {
    var line = make("div", "line");
    var left = make("div");
    var by = make("div", "by");
    by.append(data.profile ? link(data.profile) : data.author, " · ");
    var time = make("time", "", data.time);
    time.dateTime = data.iso;
    by.append(time);
    left.append(link(data), by);
    line.append(left, make("div", "by", data.replies));
    return line;
  }
  function post(data) {
    var entry = make("article", "entry");
    entry.id = "p" + data.id;
    var avatar = make("img");
    avatar.src = data.avatar;
    avatar.alt = "";
    var by = make("div", "by");
    by.append(data.profile ? link(data.profile, "author") : make("span", "author", data.author), " · ");
    var time = make("time", "", data.time);
    time.dateTime = data.iso;
    by.append(time, " ");
    if (data.permalink) by.append(link(data.permalink));
    var body = make("div", "body");
    body.innerHTML = data.html;
    entry.append(avatar, by, body);
    data.actions.forEach(function (action) { entry.append(link(action), " "); });
    return entry;
  }
  fetch(location.pathname + location.search + (location.search ? "&" : "?") + "format=json")
    .then(function (answer) { return answer.json(); })
    .then(function (data) {
      root.textContent = "";
      root.append(make("h1", "", data.title));
      if (data.board) root.append(link(data.board));
      (data.tools || []).forEach(function (tool) { root.append(link(tool), " "); });
      (data.boards || []).forEach(function (item) { root.append(board(item)); });
      (data.threads || []).forEach(function (item) { root.append(thread(item)); });
      (data.posts || []).forEach(function (item) { root.append(post(item)); });
      var flips = make("nav", "flips");
      (data.flips || []).forEach(function (flip) { flips.append(link(flip)); });
      root.append(flips);
      root.dataset.ready = "yes";
    });
})();
`;
