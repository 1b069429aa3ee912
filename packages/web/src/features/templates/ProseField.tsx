// A prose field of the record. A `/` at the beginning of a word offers the clinic's text templates; Enter inserts one, with its
// fields filled in from the patient.
import { useContext } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { AboutContext } from './about-patient.tsx'
import { type ProseProps, TemplateField } from './TemplateField.tsx'

export const ProseField = ({ part, ...field }: ProseProps) => {
  const about = useContext(AboutContext)
  if (!about) return <TextField {...field} multiline />
  return <TemplateField {...field} part={part} about={about} />
}
