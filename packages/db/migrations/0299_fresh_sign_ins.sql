-- accounts: when a session's password or passkey was shown last; none for one that an app's token opened. What weighs asks
-- for both factors again after some minutes.
alter table session add column signed_in_at timestamptz;
