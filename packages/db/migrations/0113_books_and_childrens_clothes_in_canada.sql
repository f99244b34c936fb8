-- What provinces do not tax of books and children's clothes (domain 4). Under HST the seller credits the provincial part at the
-- sale, and charges the federal 5 % alone.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, only_classes, sellers, sent_from, remitter, valid_from, source)
  select 26 + r.no + 10 * s.no, 'CA', r.region, r.region, 'HST', 50000, r.classes, s.sellers, s.sent_from, s.remitter,
    greatest(r.since, s.since), 'Point-of-sale rebate: ' || r.source
  from (values
      (1, 'CA-ON', array['BOOK', 'CHILD_CLOTHING'], date '2010-07-01', 'CRA GI-063, GI-065'),
      (2, 'CA-NS', array['BOOK', 'CHILD_CLOTHING'], '2010-07-01', 'CRA GI-063, GI-065'),
      (3, 'CA-NB', array['BOOK'], '2016-07-01', 'CRA GI-065'),
      (4, 'CA-NL', array['BOOK'], '2018-01-01', 'CRA GI-065; reinstated from 1 January 2018'),
      (5, 'CA-PE', array['BOOK', 'CHILD_CLOTHING'], '2016-10-01', 'PEI RTG 197')) r (no, region, classes, since, source),
    (values (0, 'REGISTERED', 'ANYWHERE', 'SELLER', date '2010-07-01'),
      (1, 'UNREGISTERED', 'SAME_COUNTRY', 'MARKETPLACE', '2021-07-01')) s (no, sellers, sent_from, remitter, since);

update tax_rule set exempt_classes = '{BOOK}', source = source || '; PST-9 (books)' where tax_rule_id = 9;
update tax_rule set exempt_classes = '{BOOK}', source = source || '; books' where tax_rule_id = 10;
update tax_rule set exempt_classes = '{BOOK}', source = source || ', s. 198.1 (printed books)' where tax_rule_id = 11;

-- Manitoba spares children's clothes up to 150 Canadian dollars a piece, counted as 105 US dollars.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, only_classes, exempt_classes, exempt_price_minor, valid_from, source)
  values (47, 'CA', 'CA-MB', 'CA-MB', 'RST', 70000, '{CHILD_CLOTHING}', '{CHILD_CLOTHING}', 10500, '2019-07-01', 'Manitoba Bulletin 001 (children''s clothing)');
