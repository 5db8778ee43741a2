/**
 * What runs in the browser, kept as text, since it is sent as such. Every program has these parts: records made from the page's
 * data, and what asks for it. The second part differs from skin to skin (sim/skins/scripted).
 */
export function programOf(asking: string): string {
  return `
(function () {
  var root = document.getElementById("app");
${RECORDS}
${asking}
})();
`;
}

const RECORDS = `  function make(tag, name, text) {
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
  function ask(address) {
    return fetch(address).then(function (answer) { return answer.json(); });
  }
  function besides(address, more) {
    return address + (address.indexOf("?") < 0 ? "?" : "&") + more;
  }
  function dataAddress() {
    return besides(location.pathname + location.search, "format=json");
  }
  function head(data) {
    var made = [make("h1", "", data.title)];
    if (data.board) made.push(link(data.board));
    (data.tools || []).forEach(function (tool) { made.push(link(tool), " "); });
    (data.boards || []).forEach(function (item) { made.push(board(item)); });
    return made;
  }
  function items(data) {
    return (data.threads || []).map(thread).concat((data.posts || []).map(post));
  }
  function flips(data) {
    var made = make("nav", "flips");
    (data.flips || []).forEach(function (flip) { made.append(link(flip)); });
    return made;
  }
  function begin(data) {
    root.textContent = "";
    root.append.apply(root, head(data));
  }
  function ready() {
    root.dataset.ready = "yes";
  }`;

/** One page, one answer. */
export const showPage = `  function showPage(address) {
    return ask(address).then(function (data) {
      begin(data);
      root.append.apply(root, items(data));
      root.append(flips(data));
      ready();
    });
  }`;

export const appProgram: string = programOf(`${showPage}
  showPage(dataAddress());`);
