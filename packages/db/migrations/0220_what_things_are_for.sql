-- What follows “for” says what a thing is for, not what it is; in Turkish and Kazakh what precedes it.
alter table stop_word add column purpose boolean not null default false;
insert into stop_word (locale, word, purpose)
select distinct l.locale, w, true from (values
  ('en', 'for'), ('de', 'für fürs zum zur'), ('fr', 'pour'), ('es', 'para'), ('it', 'per'), ('pt', 'para pra'), ('ru', 'для под'),
  ('kk', 'үшін арналған'), ('tr', 'için'), ('ar', 'لأجل أجل')
) l(locale, words) cross join lateral unnest(string_to_array(search_words(l.words), ' ')) w
on conflict (locale, word) do update set purpose = true;
