/** What pages name and is no page: pictures, sounds, videos and files of posts, and what pages need to look as they do. */
export const MEDIA_TABLE = `
-- Each once, by its address as the page gives it. Of what it is a part (1: of a post, 2: of the rest of a page, 3: of how pages look), the
-- page that named it first, and what has become of it (0: waiting, 2: kept by that visit, 3: failed for now, 4: refused, and why).
CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  url TEXT NOT NULL UNIQUE,
  host TEXT NOT NULL,
  kind TEXT NOT NULL,
  part INTEGER NOT NULL,
  page TEXT NOT NULL,
  state INTEGER NOT NULL DEFAULT 0,
  tries INTEGER NOT NULL DEFAULT 0,
  reason TEXT,
  detail TEXT,
  visit INTEGER
);
CREATE INDEX media_waiting ON media (host, id) WHERE state = 0;
CREATE INDEX media_visit ON media (visit) WHERE visit IS NOT NULL;
`;
