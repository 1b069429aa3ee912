// The one table, as data: infra declares it, the embedded database is created from it (data model § 1).

export const table = {
  key: { pk: 'pk', sk: 'sk' },
  indexes: [
    { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' },
    { name: 'gsi2', pk: 'gsi2pk', sk: 'gsi2sk' },
    { name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk' },
    { name: 'gsi4', pk: 'gsi4pk', sk: 'gsi4sk' },
  ],
  ttl: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const
