// The closed list of key families that don't begin with a clinic (data model § 2). All other keys must.

const globalFamilies = {
  'user.profile': [/^user#/, /^profile$/],
  'user.seen': [/^user#/, /^seen$/],
  'user.session': [/^user#/, /^session#/],
  'user.recovery': [/^user#/, /^recovery#/],
  'user.twofactor': [/^user#/, /^twofactor$/],
  'user.device': [/^user#/, /^device#/],
  'user.joinreq': [/^user#/, /^joinreq#/],
  'user.idem': [/^user#/, /^idem#/],
  'user.log': [/^user#/, /^log#/],
  'user.push': [/^user#/, /^push#/],
  // Separate from `user#`, since colleagues may read it too.
  photo: [/^photo#/, /^[0-9A-Z]{26}$/],
  clinicmail: [/^clinicmail#/, /^claim$/],
  invite: [/^invite#/, /^-$/],
  invoicelink: [/^invoicelink#/, /^-$/],
  rate: [/^rate#/, /./],
  mail: [/^mail#/, /./],
  dir: [/^dir#/, /^-$/],
  job: [/^job#/, /^-$/],
} as const

/** A family of keys outside every clinic, or an index that leads from a person to clinics. */
export type GlobalFamily = keyof typeof globalFamilies | 'user.memberships'

/** The global family of a key, or undefined if the key must belong to a clinic. */
export const globalFamilyOf = (
  pk: string,
  sk: string | undefined,
  index?: string,
): GlobalFamily | undefined => {
  if (index === 'gsi1' && pk.startsWith('user#')) return 'user.memberships'
  if (index === 'gsi1' && pk.startsWith('dir#')) return 'dir'
  // A query that doesn't state where in the partition it begins would read several families at once.
  if (index || sk === undefined) return undefined
  for (const [name, [pkForm, skForm]] of Object.entries(globalFamilies))
    if (pkForm.test(pk) && skForm.test(sk)) return name as GlobalFamily
  return undefined
}

/** Whether a partition key belongs to the clinic: it is the clinic's id, or begins with it and `#`. */
export const inClinic = (pk: string, clinicId: string): boolean =>
  pk === clinicId || pk.startsWith(`${clinicId}#`)
