-- A line that a member has saved for later stays out of the cart until it is moved back.
alter table cart_line
  add column saved boolean not null default false,
  add constraint cart_line_saved_is_not_selected check (not (saved and selected));
