-- A session belongs to a site: that is its name (GLOSSARY.md).
alter table session rename column face to site;
