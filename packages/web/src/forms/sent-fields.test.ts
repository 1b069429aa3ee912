// What is typed in a form is what is sent, field by field: generated for every endpoint that writes fields. A field of its schema
// that no control is named after, and whose value doesn't come from elsewhere, fails here with a sentence that says so.
import { type Forms, testForms } from './form-lines.test-support.ts'
import { recordForms } from './record-forms.test-support.ts'
import { rowForms } from './row-forms.test-support.ts'
import { stockForms } from './stock-forms.test-support.ts'

const forms: Forms = { ...rowForms, ...recordForms, ...stockForms }

testForms(forms)
