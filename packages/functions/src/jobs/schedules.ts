// When each job runs, as AWS schedule expressions in UTC. Data only: infra reads it without the code behind it.
export const schedules = [
  // Before the audit of locks, which checks what was booked here.
  { name: 'tend-series', expression: 'cron(15 1 * * ? *)' },
  { name: 'mail-again', expression: 'cron(45 1 * * ? *)' },
  { name: 'audit-locks', expression: 'cron(15 2 * * ? *)' },
  // When it is quiet, after the series.
  { name: 'mend-months', expression: 'cron(45 2 * * ? *)' },
  { name: 'build-snapshots', expression: 'cron(0/15 * * * ? *)' },
  // Every hour: a branch's day is summed up an hour after its own midnight.
  { name: 'sum-movements', expression: 'cron(20 * * * ? *)' },
  { name: 'hear-payments', expression: 'cron(7/30 * * * ? *)' },
  // Two hours after midnight at the earliest: then another day is settled (core/src/audit/settled-days.ts).
  { name: 'seal-audit', expression: 'cron(30 3 * * ? *)' },
  // After tonight's seals.
  { name: 'audit-seals', expression: 'cron(0 4 * * ? *)' },
  { name: 'audit-levels', expression: 'cron(30 4 * * ? *)' },
] as const
