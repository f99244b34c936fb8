-- What is needed for a while only: links with tokens in mails that were sent, and the raw bodies of a provider's events.
create index mail_with_links on mail (sent_at) where html_body <> '';
create index mail_age on mail (created_at);
create index provider_event_raw on provider_event (received_at) where raw is not null;
