-- Names of makers and numbers of products are words of no language: texts are written again by a scheduled task.
delete from search_doc;
delete from lexicon;
