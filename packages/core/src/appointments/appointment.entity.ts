// Rows of an appointment and the vet-day lock (data model §§ 3, 4).
import { species } from '../patients/species.ts'
import { entity, inTable, model, optional, required, stamps } from '../storage/entity.ts'
import { own } from '../storage/own-version.ts'
import { appointmentStatuses, appointmentTypes, cancelReasons, flowSteps } from './states.ts'

const appointmentKey = {
  field: 'pk',
  composite: ['clinicId', 'id'],
  template: '${clinicId}#a#${id}',
  casing: 'none',
} as const

export const AppointmentHead = entity(
  {
    model: model('appointment'),
    attributes: {
      clinicId: required,
      id: required,
      branchId: required,
      // Besides its keys, the calendar's index contains only attributes with a one-letter field name (storage/table.ts).
      patientId: { type: 'string', required: true, field: 'p' },
      petName: { type: 'string', required: true, field: 'n' },
      species: { type: species, required: true, field: 's' },
      ownerId: { type: 'string', required: true, field: 'o' },
      ownerName: { type: 'string', required: true, field: 'w' },
      vetId: { type: 'string', field: 'u' },
      type: { type: appointmentTypes, required: true, field: 't' },
      status: { type: appointmentStatuses, required: true, field: 'x' },
      // This attribute is the calendar's index key, so that a head stores the time only once (decision 0033).
      start: { type: 'string', required: true, field: 'gsi5sk' },
      end: { type: 'string', required: true, field: 'e' },
      zone: { type: 'string', required: true, field: 'z' },
      title: { type: 'string', field: 'm' },
      cancelReason: { type: cancelReasons, field: 'c' },
      /** How it occupies the vet's day: a normal slot (`n`), overlapping others (`o`), or not at all (`-`). */
      slot: { type: ['n', 'o', '-'] as const, required: true, field: 'b' },
      roomId: { type: 'string', field: 'r' },
      flow: { type: flowSteps, field: 'f' },
      /** Seconds since the epoch: six bytes instead of twenty-four. */
      flowAt: { type: 'number', field: 'a' },
      /** For a completed or cancelled walk-in: the status it returns to when it is reopened. */
      walkedIn: { type: 'boolean' },
      /** Completing it also made the visit done: reopening takes that step back. */
      doneByEnd: { type: 'boolean' },
      /** Cancelled by the patient's death itself, not by a person choosing that reason: it is restored if the death is undone. */
      byDeath: { type: 'boolean' },
      /** The series it belongs to, and its position there, in one attribute: the index can contain only twenty. */
      series: { type: 'string', field: 'i' },
      groupId: { type: 'string', field: 'g' },
      /** The patient's flags: allergic (`a`), handle with care (`c`), or both (`ac`). */
      alerts: { type: ['a', 'c', 'ac'] as const, field: 'h' },
      /** Set if it crosses a local midnight: a second index then finds it by its end. */
      overnight: { type: 'boolean' },
      own,
      ...stamps,
      // This attribute is the index key of the change feed, so that the time is stored only once, as with `start`.
      at: { type: 'string', required: true, field: 'gsi4sk' },
    },
    indexes: {
      row: { pk: appointmentKey, sk: { field: 'sk', composite: [], template: 'head', casing: 'none' } },
      calendar: {
        index: 'gsi5',
        pk: {
          field: 'gsi5pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#cal',
          casing: 'none',
        },
        // The id is left out: an index key needn't be unique, and a week of heads must stay within 18 units (decision 0008).
        sk: { field: 'gsi5sk', composite: ['start'], template: '${start}', casing: 'none' },
      },
      overnight: {
        index: 'gsi2',
        condition: (row: Record<string, unknown>) => row.overnight === true,
        pk: {
          field: 'gsi2pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#over',
          casing: 'none',
        },
        sk: { field: 'gsi2sk', composite: ['end', 'id'], template: '${end}#${id}', casing: 'none' },
      },
      ofPatient: {
        index: 'gsi3',
        pk: {
          field: 'gsi3pk',
          composite: ['clinicId', 'patientId'],
          template: '${clinicId}#p#${patientId}',
          casing: 'none',
        },
        sk: { field: 'gsi3sk', composite: ['start'], template: 'appt#${start}', casing: 'none' },
      },
      changes: {
        index: 'gsi4',
        pk: {
          field: 'gsi4pk',
          composite: ['clinicId', 'branchId'],
          template: '${clinicId}#b#${branchId}#chg',
          casing: 'none',
        },
        sk: { field: 'gsi4sk', composite: ['at'], template: '${at}', casing: 'none' },
      },
    },
  },
  inTable,
)

/**
 * The part of an appointment that lists and the calendar don't show: the description, and when earlier steps of the visit began.
 */
export const AppointmentBody = entity(
  {
    model: model('appointmentBody'),
    attributes: {
      clinicId: required,
      id: required,
      description: optional,
      steps: {
        type: 'map',
        properties: { arrived: optional, inRoom: optional },
      },
      ...stamps,
    },
    indexes: {
      row: { pk: appointmentKey, sk: { field: 'sk', composite: [], template: 'body', casing: 'none' } },
    },
  },
  inTable,
)

export const VetDay = entity(
  {
    model: model('vetDay'),
    attributes: {
      clinicId: required,
      vetId: required,
      day: required,
      slots: { type: 'any', required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'vetId'],
          template: '${clinicId}#vd#${vetId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  inTable,
)

/** Like a vet's day, but for a room (data model § 4). */
export const RoomDay = entity(
  {
    model: model('roomDay'),
    attributes: {
      clinicId: required,
      roomId: required,
      day: required,
      slots: { type: 'any', required: true },
      ...stamps,
    },
    indexes: {
      row: {
        pk: {
          field: 'pk',
          composite: ['clinicId', 'roomId'],
          template: '${clinicId}#rd#${roomId}',
          casing: 'none',
        },
        sk: { field: 'sk', composite: ['day'], template: '${day}', casing: 'none' },
      },
    },
  },
  inTable,
)
