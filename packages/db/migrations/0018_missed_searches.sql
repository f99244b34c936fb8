-- What was searched for in vain, by day and language, so that synonyms can be written for it (ux S3). A row is words and how
-- often: nobody's id stands beside them.
create table missed_search (
  day date not null,
  locale text not null references language (locale),
  query text not null check (length(query) between 1 and 60),
  times integer not null check (times > 0),
  primary key (day, locale, query)
);
