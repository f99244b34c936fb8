-- payments: whether a failed refund was reported before is asked for by its id, without reading all events.
create index provider_event_failed_refund on provider_event (provider, (payload ->> 'refundId')) where type = 'REFUND_FAILED';
