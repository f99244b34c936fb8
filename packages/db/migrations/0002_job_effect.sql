-- What a job has done for good: written in the transaction of its effect, so that a job that runs twice acts once.
create table job_effect (
  key text primary key,
  done_at timestamptz not null
);
create index job_effect_done_at on job_effect (done_at);
