-- Commissions, and taxes on goods and commissions as of November 2026 (domain 4.6 to 4.8, decisions 0039,
-- 0042). A rule starts on the day its rate began, or when platforms became liable, if that was later.

insert into commission_rate values ('BUSINESS', '2020-01-01', 1000), ('CHILD', '2020-01-01', 0);

-- Canada, GST and HST: registered sellers remit them. For sellers without registration who send within Canada, the
-- platform is the supplier (Excise Tax Act s. 211.23).
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, sellers, sent_from, remitter, valid_from,
    valid_to, source)
  select id, 'CA', region, coalesce(region, 'CA'), case when region is null then 'GST' else 'HST' end, rate,
    sellers, sent_from, remitter, valid_from, valid_to, source
  from (values
    (1, 'REGISTERED', null, 50000, date '2008-01-01', null::date, 'Excise Tax Act s. 165(1)'),
    (2, 'REGISTERED', 'CA-ON', 130000, '2010-07-01', null, 'Excise Tax Act s. 165(2)'),
    (3, 'REGISTERED', 'CA-NS', 150000, '2010-07-01', '2025-04-01', 'Excise Tax Act s. 165(2)'),
    (4, 'REGISTERED', 'CA-NS', 140000, '2025-04-01', null, 'Nova Scotia HST rate from 1 April 2025'),
    (5, 'REGISTERED', 'CA-NB', 150000, '2016-07-01', null, 'Excise Tax Act s. 165(2)'),
    (6, 'REGISTERED', 'CA-NL', 150000, '2016-07-01', null, 'Excise Tax Act s. 165(2)'),
    (7, 'REGISTERED', 'CA-PE', 150000, '2016-10-01', null, 'Excise Tax Act s. 165(2)'),
    (12, 'UNREGISTERED', null, 50000, '2021-07-01', null, 'Excise Tax Act s. 211.23 (distribution platforms)'),
    (13, 'UNREGISTERED', 'CA-ON', 130000, '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (14, 'UNREGISTERED', 'CA-NS', 150000, '2021-07-01', '2025-04-01', 'Excise Tax Act s. 211.23'),
    (15, 'UNREGISTERED', 'CA-NS', 140000, '2025-04-01', null, 'Excise Tax Act s. 211.23'),
    (16, 'UNREGISTERED', 'CA-NB', 150000, '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (17, 'UNREGISTERED', 'CA-NL', 150000, '2021-07-01', null, 'Excise Tax Act s. 211.23'),
    (18, 'UNREGISTERED', 'CA-PE', 150000, '2021-07-01', null, 'Excise Tax Act s. 211.23'))
    rule (id, sellers, region, rate, valid_from, valid_to, source)
  join (values ('REGISTERED', 'ANYWHERE', 'SELLER'), ('UNREGISTERED', 'SAME_COUNTRY', 'MARKETPLACE'))
    way (sellers, sent_from, remitter) using (sellers);
-- Of books and children's clothes the seller credits the provincial part at the sale, and charges the federal 5 % alone.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, only_classes, sellers, sent_from, remitter,
    valid_from, source)
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
-- Provincial taxes: the marketplace collects them for every seller. Schools and parents' councils declare what they obtain
-- for their students' use. Manitoba exempts children's clothes up to 150 Canadian dollars a piece, counted as 105 US dollars.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, only_classes, exempt_classes,
    exempt_price_minor, certificate_kinds, valid_from, source)
  values
    (8, 'CA', 'CA-BC', 'CA-BC', 'PST', 70000, null, '{SCHOOL_SUPPLY,BOOK,CHILD_CLOTHING}', null, '{SCHOOL,PARENT_COUNCIL}',
      '2013-04-01', 'BC Provincial Sales Tax Act; PST 142 (marketplaces), 200, 202 (exemptions); PST 202 (schools)'),
    (9, 'CA', 'CA-SK', 'CA-SK', 'PST', 60000, null, '{BOOK}', null, '{}', '2017-03-23',
      'Saskatchewan Provincial Sales Tax Act; PST-9 (books)'),
    (10, 'CA', 'CA-MB', 'CA-MB', 'RST', 70000, null, '{BOOK}', null, '{}', '2019-07-01', 'Manitoba Retail Sales Tax Act; books'),
    (11, 'CA', 'CA-QC', 'CA-QC', 'QST', 99750, null, '{BOOK}', null, '{}', '2013-01-01',
      'Act respecting the Québec sales tax s. 16, s. 198.1 (printed books)'),
    (47, 'CA', 'CA-MB', 'CA-MB', 'RST', 70000, '{CHILD_CLOTHING}', '{CHILD_CLOTHING}', 10500, '{}', '2019-07-01',
      'Manitoba Bulletin 001 (children''s clothing)');
-- What the marketplace charges on its commission, at the seller's place.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, charged_on, valid_from, source)
  select id, 'CA', region, coalesce(region, 'CA'), name, rate, 'COMMISSION', valid_from, source
  from (values
    (19, null, 'GST', 50000, date '2008-01-01', 'Excise Tax Act s. 165(1)'),
    (20, 'CA-ON', 'HST', 130000, '2010-07-01', 'Excise Tax Act s. 165(2)'),
    (21, 'CA-NS', 'HST', 140000, '2025-04-01', 'Excise Tax Act s. 165(2)'),
    (22, 'CA-NB', 'HST', 150000, '2016-07-01', 'Excise Tax Act s. 165(2)'),
    (23, 'CA-NL', 'HST', 150000, '2016-07-01', 'Excise Tax Act s. 165(2)'),
    (24, 'CA-PE', 'HST', 150000, '2016-10-01', 'Excise Tax Act s. 165(2)'),
    (25, 'CA-BC', 'PST', 70000, '2022-07-01', 'BC PST 142 (online marketplace services)'),
    (26, 'CA-QC', 'QST', 99750, '2013-01-01', 'Act respecting the Québec sales tax s. 16'))
    rule (id, region, name, rate, valid_from, source);

-- European Union, at the rate of the buyer's country: VAT Directive 2006/112/EC art. 96–98 and each country's VAT act.
with rate (no, country, standard, since, books, books_since, act) as (values
  (1, 'AT', 200000, date '2021-07-01', 100000, date '2021-07-01', 'UStG 1994 § 10'),
  (2, 'BE', 210000, '2021-07-01', 60000, '2021-07-01', 'Arrêté royal no 20'),
  (3, 'BG', 200000, '2021-07-01', 90000, '2021-07-01', 'ZDDS art. 66'),
  (4, 'CY', 190000, '2021-07-01', 30000, '2024-01-01', 'VAT Act 95(I)/2000'),
  (5, 'CZ', 210000, '2021-07-01', 0, '2024-01-01', 'Act 235/2004 s. 47, 71i'),
  (6, 'DE', 190000, '2021-07-01', 70000, '2021-07-01', 'UStG § 12'),
  (7, 'DK', 250000, '2021-07-01', null, null, 'Momsloven § 33'),
  (8, 'EE', 240000, '2025-07-01', 90000, '2021-07-01', 'KMS § 15'),
  (9, 'ES', 210000, '2021-07-01', 40000, '2021-07-01', 'Ley 37/1992 art. 90, 91'),
  (10, 'FI', 255000, '2024-09-01', 135000, '2026-01-01', 'AVL 84 §, 85 a §'),
  (11, 'FR', 200000, '2021-07-01', 55000, '2021-07-01', 'CGI art. 278, 278-0 bis'),
  (12, 'GR', 240000, '2021-07-01', 60000, '2021-07-01', 'VAT Code art. 21'),
  (13, 'HR', 250000, '2021-07-01', 50000, '2021-07-01', 'Zakon o PDV-u čl. 38'),
  (14, 'HU', 270000, '2021-07-01', 50000, '2021-07-01', 'Áfa tv. 82. §'),
  (15, 'IE', 230000, '2021-07-01', 0, '2021-07-01', 'VATCA 2010 s. 46, Sch. 2'),
  (16, 'IT', 220000, '2021-07-01', 40000, '2021-07-01', 'DPR 633/1972 art. 16'),
  (17, 'LT', 210000, '2021-07-01', 50000, '2026-01-01', 'PVM įstatymas 19 str.'),
  (18, 'LU', 170000, '2024-01-01', 30000, '2021-07-01', 'Loi TVA art. 39'),
  -- books in the languages of the Union and the OECD only: the table does not know a book's language
  (19, 'LV', 210000, '2021-07-01', null, null, 'PVN likums 41. pants'),
  (20, 'MT', 180000, '2021-07-01', 50000, '2021-07-01', 'VAT Act ch. 406, Sch. 8'),
  (21, 'NL', 210000, '2021-07-01', 90000, '2021-07-01', 'Wet OB 1968 art. 9'),
  (22, 'PL', 230000, '2021-07-01', 50000, '2021-07-01', 'Ustawa o VAT art. 41, 146ef'),
  (23, 'PT', 230000, '2021-07-01', 60000, '2021-07-01', 'CIVA art. 18'),
  (24, 'RO', 210000, '2025-08-01', 110000, '2025-08-01', 'Codul fiscal art. 291, Law 141/2025'),
  (25, 'SE', 250000, '2021-07-01', 60000, '2021-07-01', 'ML 2023:200 kap. 9'),
  (26, 'SI', 220000, '2021-07-01', 50000, '2021-07-01', 'ZDDV-1 čl. 41'),
  (27, 'SK', 230000, '2025-01-01', 50000, '2025-01-01', 'Zákon 222/2004 § 27')),
-- Registered sellers owe what they send within the Union; for imports up to EUR 150 the marketplace counts as the supplier.
-- A business with a VAT number of the country of delivery owes the tax itself on what comes from another country.
way (no, sent_from, sellers, remitter, consignment_minor, needs_registration, certificate_kinds, law) as (values
  (0, 'SAME_COUNTRY', 'REGISTERED', 'SELLER', null::bigint, false, array[]::text[], 'art. 31, 32'),
  (1, 'SAME_UNION', 'REGISTERED', 'SELLER', null, false, array['VAT_NUMBER'], 'art. 33, 369a (one stop shop)'),
  (2, 'ABROAD', 'ALL', 'MARKETPLACE', 17250, true, array['VAT_NUMBER'], 'art. 14a(1), 369l (import one stop shop)')),
goods (no, only_classes, rate, category, since) as (
  select r.no, g.* from rate r, lateral (values
    (null::text[], r.standard, 'S', r.since),
    (array['BOOK'], r.books, case r.books when 0 then 'Z' else 'S' end, r.books_since)) g
  where g.column2 is not null)
insert into tax_rule (tax_rule_id, country, name, rate_millionths, category, only_classes, sent_from, sellers, remitter,
    consignment_minor, area, needs_registration, certificate_kinds, valid_from, source)
  select 1000 + 10 * r.no + 3 * (g.only_classes is not null)::int + w.no, r.country, 'VAT', g.rate, g.category, g.only_classes,
    w.sent_from, w.sellers, w.remitter, w.consignment_minor, 'EU', w.needs_registration,
    case g.category when 'S' then w.certificate_kinds else '{}' end, g.since, r.act || '; Directive 2006/112/EC ' || w.law
  from rate r join goods g using (no) cross join way w;

-- United Kingdom: 20 %, books and young children's clothes at zero (VATA 1994 Sch. 8 groups 3, 16); imports up to GBP 135 sold
-- through a marketplace (VATA 1994 s. 77BA).
insert into tax_rule (tax_rule_id, country, name, rate_millionths, category, only_classes, sent_from, sellers, remitter,
    consignment_minor, area, needs_registration, valid_from, source)
  select 1300 + w.no + g.no, 'GB', 'VAT', g.rate, g.category, g.only_classes, w.sent_from, w.sellers, w.remitter,
    w.consignment_minor, 'GB', w.needs_registration, date '2021-01-01', g.source
  from (values (0, 200000, 'S', null::text[], 'VATA 1994 s. 2'),
      (10, 0, 'Z', array['BOOK', 'CHILD_CLOTHING'], 'VATA 1994 Sch. 8 groups 3, 16')) g (no, rate, category, only_classes, source),
    (values (1, 'SAME_COUNTRY', 'REGISTERED', 'SELLER', null::bigint, false),
      (2, 'ABROAD', 'ALL', 'MARKETPLACE', 17550, true)) w (no, sent_from, sellers, remitter, consignment_minor, needs_registration);

-- United States: the states without local taxes whose rules the table can state exactly. A marketplace collects for all its
-- sellers once it has to register (marketplace facilitator); delivered where the buyer is.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, exempt_classes, exempt_price_minor, on_delivery,
    needs_registration, certificate_kinds, valid_from, valid_to, source)
  select id, 'US', region, region, 'SALES_TAX', rate, classes::text[], price, on_delivery, true, '{SCHOOL}', valid_from, valid_to, source
  from (values
    (2001, 'US-CT', 63500, '{}', null::bigint, true, date '2018-12-01', date '2027-08-15', 'Conn. Gen. Stat. § 12-408(1), 12-408e'),
    -- the week from the third Sunday of August: clothing under 100 dollars
    (2002, 'US-CT', 63500, '{CHILD_CLOTHING}', 9999, true, '2027-08-15', '2027-08-22', 'Conn. Gen. Stat. § 12-407e'),
    (2003, 'US-CT', 63500, '{}', null, true, '2027-08-22', null, 'Conn. Gen. Stat. § 12-408(1), 12-408e'),
    (2004, 'US-IN', 70000, '{}', null, true, '2019-07-01', null, 'Ind. Code § 6-2.5-2-2, 6-2.5-4-18'),
    (2005, 'US-KY', 60000, '{}', null, true, '2019-07-01', null, 'KRS 139.200, 139.450'),
    (2006, 'US-MD', 60000, '{}', null, false, '2019-10-01', '2027-08-08', 'Md. Tax-Gen. § 11-104, 11-403.1'),
    -- the week from the second Sunday of August: clothing up to 100 dollars
    (2007, 'US-MD', 60000, '{CHILD_CLOTHING}', 10000, false, '2027-08-08', '2027-08-15', 'Md. Tax-Gen. § 11-228'),
    (2008, 'US-MD', 60000, '{}', null, false, '2027-08-15', null, 'Md. Tax-Gen. § 11-104, 11-403.1'),
    (2009, 'US-ME', 55000, '{}', null, false, '2019-10-01', null, '36 M.R.S. § 1811, 1951-C'),
    (2010, 'US-MI', 60000, '{}', null, false, '2023-04-26', null, 'MCL 205.52, 205.52d; 2023 PA 20 (delivery)'),
    (2011, 'US-NJ', 66250, '{CHILD_CLOTHING}', null, true, '2018-11-01', null, 'N.J.S.A. 54:32B-3, 54:32B-3.6, 54:32B-8.4'))
    rule (id, region, rate, classes, price, on_delivery, valid_from, valid_to, source);
-- States without a sales tax: nothing is owed, and that is known.
insert into tax_rule (tax_rule_id, country, region, area, name, rate_millionths, category, valid_from, source)
  select id, 'US', region, region, 'SALES_TAX', 0, 'O', date '2008-01-01', 'no sales tax'
  from (values (2101, 'US-DE'), (2102, 'US-MT'), (2103, 'US-NH'), (2104, 'US-OR')) rule (id, region);
