import { smallForum } from "../small-forum.ts";

export const readableForum = smallForum;
