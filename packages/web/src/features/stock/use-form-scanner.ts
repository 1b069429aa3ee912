// Receives a GS1 element string scanned while a form is open, wherever the focus is, and restores the fields it was typed into.
import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormHandle } from '../../ui/Form.tsx'
import { useScanner } from './use-scanner.ts'

export const useFormScanner = (form: unknown, onScan: (text: string) => void): void => {
  const { getValues, setValue } = form as FormHandle<FieldValues>
  const before = useRef<FieldValues>({})
  useScanner({
    onStart: () => {
      before.current = { ...getValues() }
    },
    onScan: text => {
      for (const [name, value] of Object.entries({ ...before.current, ...getValues() }))
        if (value !== before.current[name]) setValue(name, before.current[name])
      onScan(text)
    },
  })
}
