-- Null is unknown: reviews from before this file, and those of clients that do not say.
alter table reviews add column is_rewarded boolean, add column is_by_team boolean;
