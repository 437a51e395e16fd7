-- How a draft was made, and what a language model said that no sentence supports. Only counts of the latter were stored before.
ALTER TABLE drafts RENAME COLUMN refused TO drafting;
UPDATE drafts SET drafting = '{}' WHERE drafting <> '{}';
