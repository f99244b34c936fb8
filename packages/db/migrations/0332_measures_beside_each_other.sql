-- cases: measures of several cases are in force beside each other; what one hides stays hidden when another ends.
drop index measure_in_force;
create unique index measure_in_force on measure (case_id, kind) where ended_at is null and kind <> 'WARN';
create index measure_of_subject on measure (subject_id) where ended_at is null;

-- catalog: the texts of a product; `product_words` is the function that chooses among them.
alter view product_words rename to product_texts;
