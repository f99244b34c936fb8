-- Pages of categories: their lists are merged from those of their types, most popular first unless sorted otherwise.
create index listing_type_popular on listing (product_type_id, popularity desc, product_id)
  include (facet_combination_id, stars, min_price_minor) where not sold_out;

-- catalog: main categories and subcategories
create view category_facts as select category_id, code, parent_id from category;
