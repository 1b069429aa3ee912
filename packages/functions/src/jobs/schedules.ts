// When which job runs, as AWS schedule expressions in UTC. Data only: infra reads it without the code behind it.
export const schedules = [{ name: 'audit-locks', expression: 'cron(15 2 * * ? *)' }] as const
