// What the audit log needs to know about patients. The sentence for each act is under `log` in the texts of `patients`.
import type { AuditPartOf, NoUnlabelled } from '../audit/audit-part.ts'
import { patientFields } from './patient-fields.ts'

// A row holds the microchip, or a tag, in the one field `chip`.
const { microchip: _asChip, name, birthDate, ...rowFields } = patientFields

export const audit: AuditPartOf<'patients'> = {
  texts: 'patients',
  group: 'clients',
  acts: {
    createPatient: 'paw-print',
    changePatient: 'pencil',
    markDeceased: 'flower-2',
    markAlive: 'undo-2',
    transferPatient: 'arrow-right',
    finishPatientPhoto: 'image',
    recordWeight: 'scale',
    strikeWeight: 'ban',
  },
  along: { subject: 'patient', acts: { moveFlow: { text: 'log.recordWeight', icon: 'scale' } } },
  fields: {
    name,
    birthDate,
    ownerName: 'text',
    petName: 'text',
    chip: 'text',
    ...(rowFields satisfies NoUnlabelled<typeof rowFields>),
    allergic: 'flag',
    careful: 'flag',
    alive: 'yes',
    deceasedOn: 'day',
    grams: 'weight',
    weighedAt: 'instant',
  },
  inner: ['tag'],
}
