// Opens the calendar's booking with a patient filled in, or with the pets of an owner to choose from.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { useNavigate } from 'react-router-dom'
import { type AddFor, addAt, addHere } from '../../behaviour/add-action.ts'
import { paths } from '../../paths.ts'

const useBook = () => {
  const navigate = useNavigate()
  return (whom: AddFor) => {
    // On the calendar itself the booking opens at once, elsewhere once the calendar is there.
    if (location.pathname === paths.calendar()) return addHere(whom)
    addAt(paths.calendar(), whom)
    void navigate(paths.calendar())
  }
}

export const useBookPatient = (): ((patient: PatientRow) => void) => {
  const book = useBook()
  return patient => book({ patient })
}

export const useBookOwner = (): ((owner: NonNullable<AddFor['owner']>) => void) => {
  const book = useBook()
  return ({ id, name, doNotBook = false }) => book({ owner: { id, name, doNotBook } })
}
