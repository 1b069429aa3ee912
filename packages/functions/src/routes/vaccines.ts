// Unpacks requests about the clinic's vaccines for their service.
import { vaccineEndpoints } from '@vetrounds/core/vaccines/vaccine.endpoints'
import {
  changeVaccine,
  changeVaccineState,
  createVaccine,
  listVaccines,
  readVaccine,
} from '@vetrounds/core/vaccines/vaccine.service'
import { routesOf } from '../serve.ts'

export const vaccineRoutes = routesOf(vaccineEndpoints, {
  listVaccines: (reader, { query }) => listVaccines(reader, query),
  readVaccine: (reader, { params }) => readVaccine(reader, params.id),
  createVaccine: (actor, { body }) => createVaccine(actor, body),
  changeVaccine: (actor, { params, body }) => changeVaccine(actor, params.id, body),
  changeVaccineState: (actor, { params, body }) => changeVaccineState(actor, params.id, body),
})
