// The contract of patients.
import * as z from 'zod'
import { appointmentRow } from '../appointments/appointment.ts'
import { endpoint } from '../contract/endpoint.ts'
import { idParams, manyIds, namePageQuery, version } from '../contract/fields.ts'
import { microchip } from './microchip.ts'
import {
  patient,
  patientChange,
  patientDeath,
  patientInput,
  patientPage,
  patientRow,
  patientTransfer,
  patientWithAppointments,
} from './patient.ts'

/** The endpoints whose answers show a change of a patient: its page, its owner's page, and lists. */
const shownAs = {
  list: 'listPatients',
  one: 'readPatient',
  also: ['openPatient', 'readOwnerPage', 'listOwnerPets'],
  isOfBranch: false,
} as const

/** A death also ends reminders and cancels appointments; undoing it brings them back. So their endpoints show the change, too. */
const shownWithDeath = {
  ...shownAs,
  also: [...shownAs.also, 'listEntries', 'listComing', 'readCalendar', 'readDues'],
} as const

export const patientEndpoints = {
  listPatients: endpoint({
    method: 'GET',
    path: '/patients',
    summary: 'A page of patients by name',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: namePageQuery.extend({ deceased: z.stringbool().optional() }),
    response: patientPage,
    errors: [],
  }),
  findChipHolder: endpoint({
    method: 'GET',
    path: '/patients/chip-holder',
    summary: 'The patient that has a microchip, if any',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: z.object({ chip: microchip }),
    response: z.object({ holder: patientRow.pick({ id: true, name: true, chip: true }).optional() }),
    errors: [],
  }),
  readPatientRows: endpoint({
    method: 'GET',
    path: '/patients/rows',
    summary: 'The rows of up to 50 patients, ids separated by commas; unknown ids are left out',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    query: manyIds,
    response: z.object({ rows: z.array(patientRow) }),
    errors: [],
  }),
  readPatient: endpoint({
    method: 'GET',
    path: '/patients/:id',
    summary: 'One patient with the fields of the form',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    response: patient,
    errors: ['not_found'],
  }),
  createPatient: endpoint({
    method: 'POST',
    path: '/patients',
    summary: 'Create a patient of an active owner',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: {
      list: 'listPatients',
      one: 'readPatient',
      also: ['readOwnerPage', 'listOwnerPets'],
      isOfBranch: false,
    },
    families: [],
    body: patientInput,
    response: patientRow,
    errors: ['not_found', 'owner.merged', 'owner.deactivated', 'patient.chip_taken', 'already_exists'],
  }),
  changePatient: endpoint({
    method: 'PATCH',
    path: '/patients/:id',
    summary: 'Change all fields of the form; a tag gets a chip, a wrong chip is given back',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: shownAs,
    families: [],
    params: idParams,
    body: patientChange,
    response: patientRow,
    errors: ['not_found', 'changed_elsewhere', 'patient.chip_taken'],
  }),
  listComing: endpoint({
    method: 'GET',
    path: '/patients/:id/coming',
    summary:
      'The open appointments that a patient has ahead at any branch: the next 20, and how many there are',
    action: 'patients.manage',
    effect: 'read',
    queueable: false,
    families: [],
    params: idParams,
    response: z.object({
      appointments: z.array(appointmentRow.extend({ branchId: z.string() })),
      count: z.int(),
    }),
    errors: ['not_found'],
  }),
  markDeceased: endpoint({
    method: 'POST',
    path: '/patients/:id/deceased',
    summary:
      'Mark a patient deceased: its open reminders are withdrawn, its coming appointments cancelled or kept',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: shownWithDeath,
    families: [],
    params: idParams,
    body: patientDeath,
    response: patientWithAppointments,
    errors: ['not_found', 'changed_elsewhere'],
  }),
  markAlive: endpoint({
    method: 'POST',
    path: '/patients/:id/alive',
    summary: 'Take back that a patient is deceased, with the reminders and appointments that it lost by that',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: shownWithDeath,
    families: [],
    params: idParams,
    body: z.object({ v: version }),
    response: patientWithAppointments,
    errors: ['not_found', 'changed_elsewhere'],
  }),
  transferPatient: endpoint({
    method: 'POST',
    path: '/patients/:id/transfer',
    summary: 'Give a patient another owner; its record goes along',
    action: 'patients.manage',
    effect: 'atomic',
    queueable: shownAs,
    families: [],
    params: idParams,
    body: patientTransfer,
    response: patientRow,
    errors: ['not_found', 'changed_elsewhere', 'owner.merged', 'owner.deactivated'],
  }),
}
