import "./look/base.css";
import "./look/shell.css";
import "./look/map.css";
import "./look/page.css";
import "./look/live.css";
import "./look/read.css";
import { render } from "preact";
import { listen } from "./live/stream.ts";
import { Shell } from "./shell.tsx";

listen();
render(<Shell />, document.body);
