-- Words that snippets show, for the search of pages that show them; the row id is the snippet id.
CREATE VIRTUAL TABLE snippet_search USING fts5(body, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3');

-- Of what is live already every text counts; the next time it is published, what its fields say.
INSERT INTO snippet_search (rowid, body)
SELECT snippet.id, (SELECT group_concat(atom, ' ') FROM json_tree(revision.content) WHERE type = 'text' AND key NOT IN ('id', 'type'))
FROM snippet JOIN revision ON revision.id = snippet.live_revision_id WHERE snippet.live = 1;
