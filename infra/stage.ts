// What differs between stages, read once from the environment (`.env.<stage>`, docs/deploy.md) and checked.
import * as z from 'zod'

const domain = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain name, such as app.example.org')

const settings = z
  .object({
    name: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/),
    production: z.boolean(),
    region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
    /** The site's own name, in a Route 53 zone of the same account; without it, CloudFront's name is used. */
    domain: domain.optional(),
    /** The sender address of mails. In production its whole domain is verified, otherwise only the address. */
    mailFrom: z.email(),
    /** Whether you control that address. Without one of your own, Cognito sends from its own, at most 50 mails a day. */
    ownMail: z.boolean(),
    /** Who is notified of alarms and of the budget. */
    alarmMail: z.email(),
    /** US dollars a month; mails are sent when 80 % is spent and when 100 % is forecast. */
    budget: z.number().int().positive(),
    logDays: z.enum(['2 weeks', '3 months']),
    /** The gateway's limit in requests a second; to be raised before a cell fills up with its 5,000 clinics. */
    throttle: z.object({ rate: z.number().int().positive(), burst: z.number().int().positive() }),
    flags: z.object({ whatsapp_integration: z.boolean() }),
    /** A restored table to use instead of the stage's own (docs/deploy.md, Restore). */
    restoredTable: z
      .string()
      .regex(/^[\w.-]{3,255}$/)
      .optional(),
    /** Whether the firewall challenges people who sign in; otherwise it only counts whom it would have challenged. */
    challenge: z.boolean(),
  })
  .refine(stage => !stage.production || stage.domain !== undefined, {
    path: ['domain'],
    message: 'production needs VETROUNDS_DOMAIN: cookies and mails are bound to a lasting name',
  })

/**
 * The settings of one stage; every stage but `production` is a development stage.
 * @throws an error that names each missing or malformed variable
 */
export function stageSettings(
  name: string,
  env: Record<string, string | undefined>,
): z.infer<typeof settings> {
  const production = name === 'production'
  // A pipeline passes on variables that nobody has set as empty strings.
  const said = (variable: string): string | undefined => env[`VETROUNDS_${variable}`] || undefined
  const read = settings.safeParse({
    name,
    production,
    region: said('REGION') ?? 'eu-central-1',
    domain: said('DOMAIN'),
    // example.com is reserved by RFC 2606, so that a stage without an address never mails a stranger.
    mailFrom: said('MAIL_FROM') ?? (production ? undefined : 'no-reply@example.com'),
    ownMail: said('MAIL_FROM') !== undefined,
    alarmMail: said('ALARM_MAIL') ?? (production ? undefined : 'alarms@example.com'),
    budget: Number(said('BUDGET') ?? (production ? 200 : 20)),
    logDays: production ? '3 months' : '2 weeks',
    throttle: production ? { rate: 2000, burst: 4000 } : { rate: 50, burst: 100 },
    flags: { whatsapp_integration: said('WHATSAPP') === '1' },
    restoredTable: said('RESTORED_TABLE'),
    challenge: production && said('CHALLENGE') === '1',
  })
  if (read.success) return read.data
  const faults = read.error.issues.map(
    ({ path: [field = ''], message }) => `${variableOf(field)}: ${message}`,
  )
  throw new Error(`Stage ${name} can't be deployed (docs/deploy.md): ${faults.join('; ')}`)
}

/** The environment variable of a setting, e.g. VETROUNDS_MAIL_FROM for `mailFrom`. */
const variableOf = (field: PropertyKey) =>
  `VETROUNDS_${String(field)
    .replace(/[A-Z]/g, letter => `_${letter}`)
    .toUpperCase()}`
