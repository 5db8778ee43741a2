// One file, so that the page is built, a browser started and a forum crawled once: each takes longer than most of the tests.
import "./views.ts";
import "./changes.ts";
