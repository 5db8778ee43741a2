/** The look of the site: a page to read, on paper as on screens, by day and by night. Fonts are those that the reader has. */
export const SITE_STYLE = `:root{--paper:#fbfaf7;--raised:#f3f1eb;--ink:#24211d;--soft:#635d54;--line:#dfdad0;--link:#1b5e5a;--visited:#5b4a78;--mark:#fff0b3;
--read:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Charter,Georgia,serif;--say:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#17191b;--raised:#202325;--ink:#e6e1d8;--soft:#aaa398;--line:#34383b;--link:#84cdc4;--visited:#c0aee4;--mark:#5a4a10}}
*{box-sizing:border-box}
html{font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 var(--say);overflow-wrap:anywhere}
a{color:var(--link);text-decoration-thickness:1px;text-underline-offset:.18em}
a:visited{color:var(--visited)}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:2px}
main:focus{outline:none}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;background:var(--paper);padding:.4rem .8rem;z-index:1}
.top,main,.end{width:min(56rem,100% - 2.5rem);margin:0 auto}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.5rem;padding-top:1rem;padding-bottom:1rem;border-bottom:1px solid var(--line)}
.home{font:600 1.15rem/1.3 var(--read);color:var(--ink);text-decoration:none;max-width:24rem}
.home:visited{color:var(--ink)}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;flex:1}
.top nav a,.top nav a:visited{color:var(--soft);text-decoration:none}
.top nav a:hover{color:var(--link);text-decoration:underline}
form{display:flex;gap:.4rem}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.3rem .6rem;width:12rem;min-width:0;max-width:100%}
button{font:inherit;color:var(--ink);background:var(--raised);border:1px solid var(--soft);border-radius:.4rem;padding:.3rem .8rem;cursor:pointer;white-space:nowrap}
h1{font:600 1.9rem/1.2 var(--read);margin:1.5rem 0 .4rem;text-wrap:balance}
.about,.note,.crumbs,.end{color:var(--soft);font-size:.9rem}
.about{margin:.2rem 0 1.2rem}
li .about{margin:0}
.crumbs{margin-top:1.2rem}
.crumbs+h1{margin-top:.4rem}
.crumbs ol,.pages ol{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem .5rem;margin:0;padding:0}
.crumbs li+li::before{content:"/";margin-right:.5rem}
.pages{margin:1.2rem 0}
.pages a,.pages .gap{display:inline-block;min-width:2.1rem;padding:.25rem .55rem;text-align:center;border-radius:.4rem;text-decoration:none}
.pages a{border:1px solid var(--line);color:var(--link)}
.pages a:hover{border-color:var(--link)}
.pages [aria-current]{background:var(--link);border-color:var(--link);color:var(--paper)}
.boards,.threads,.people,.written,.found{list-style:none;margin:0 0 1.5rem;padding:0}
.boards>li,.threads>li,.written>li,.found>li{padding:.7rem 0;border-top:1px solid var(--line)}
.boards>li>a{font:600 1.15rem/1.4 var(--read);text-decoration:none}
.threads>li>a,.written>li>a,.found>li>a{font:1.1rem/1.4 var(--read);text-decoration:none}
li>a:hover{text-decoration:underline}
.boards .about,.threads .about{display:block}
.boards .boards{margin:.6rem 0 0;padding-left:1.25rem}
.boards .boards>li>a{font-weight:400;font-size:1.05rem}
.boards .boards>li{padding:.45rem 0}
.written p,.found p{margin:.2rem 0 0;font:1rem/1.5 var(--read);color:var(--soft)}
.people{columns:15rem;column-gap:2rem}
.people li{padding:.25rem 0;break-inside:avoid}
.post{display:grid;grid-template-columns:11rem minmax(0,1fr);gap:0 1.75rem;padding:1.6rem 0;border-top:1px solid var(--line)}
.post:target{box-shadow:-.9rem 0 0 -.6rem var(--link)}
.post header{grid-row:1/span 4;font-size:.88rem;color:var(--soft)}
.post h2{font:600 1rem/1.35 var(--say);margin:0 0 .15rem;color:var(--ink)}
.post h2 a,.post h2 a:visited{color:inherit;text-decoration:none}
.post h2 a:hover{text-decoration:underline}
.post header p{margin:0}
.post header p a,.post header p a:visited{color:var(--soft)}
.initial{display:grid;place-items:center;width:2.4rem;height:2.4rem;border-radius:50%;margin-bottom:.5rem;font:600 1.05rem/1 var(--say);color:#1d1a16}
.tint0{background:#e3b7a0}.tint1{background:#d9c58b}.tint2{background:#b6cf9c}.tint3{background:#9dcdb9}.tint4{background:#9fc6da}.tint5{background:#b3b9e2}.tint6{background:#d0b1d8}.tint7{background:#e2b0be}
.body{font:1.09rem/1.62 var(--read);max-width:40rem}
.body>:first-child{margin-top:0}
.body>:last-child{margin-bottom:0}
.body p{margin:0 0 .75em}
.body h3{font-size:1.1em;margin:1em 0 .4em}
.body img{max-width:100%;height:auto;border-radius:.25rem;vertical-align:middle}
.body blockquote{margin:.4em 0 1em;padding:.1em 0 .1em 1em;border-inline-start:3px solid var(--line);color:var(--soft)}
.body pre,.body code,.body kbd,.body samp{font:.88em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;background:var(--raised);border-radius:.25rem}
.body code,.body kbd,.body samp{padding:.1em .3em}
.body pre{padding:.8em 1em;white-space:pre-wrap}
.body pre code{padding:0}
.body table{border-collapse:collapse;font-size:.95em}
.body td,.body th{border:1px solid var(--line);padding:.3em .6em;text-align:start;vertical-align:top}
.body hr{border:0;border-top:1px solid var(--line)}
.absent::before{content:"▢ "}
.signature{grid-column:2;max-width:40rem;margin:1rem 0 0;padding-top:.5rem;font-size:.85rem;color:var(--soft);border-top:1px dashed var(--line);white-space:pre-line}
.note{grid-column:2;margin:.7rem 0 0;font-size:.82rem}
.note a,.note a:visited,.about a,.about a:visited,.end a,.end a:visited{color:inherit}
mark{background:var(--mark);color:var(--ink);padding:0 .1em}
.wide input{flex:0 1 30rem;min-width:0}
.found .about{display:block;margin-top:.35rem}
.end{margin-top:2.5rem;padding-top:1rem;padding-bottom:2.5rem;border-top:1px solid var(--line)}
.end p{margin:.2rem 0}
@media (max-width:42rem){.post{grid-template-columns:minmax(0,1fr);gap:.6rem 0;padding:1.2rem 0}.post header{grid-row:auto;display:flex;flex-wrap:wrap;gap:.1rem .7rem;align-items:center}
.initial{margin:0}.post h2{margin:0}.signature,.note{grid-column:1}h1{font-size:1.5rem}.home{flex-basis:100%}.top form{width:100%}.top input{flex:1;width:auto}}
@media print{:root{--paper:#fff;--raised:#f4f4f4;--ink:#000;--soft:#444;--line:#bbb;--link:#000;--visited:#000}.top nav,form,.skip,.pages,.places{display:none!important}.post{break-inside:avoid-page}body{font-size:10.5pt}.top,main,.end{width:auto}}
`;
