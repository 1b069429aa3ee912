// Every form sends what is typed, field by field; tests are generated for every endpoint that writes fields. They fail, with a
// sentence that says so, for a schema field that has no control of its name and no value from elsewhere.
import { type Forms, testForms } from './form-lines.test-support.ts'
import { recordForms } from './record-forms.test-support.ts'
import { rowForms } from './row-forms.test-support.ts'
import { stockForms } from './stock-forms.test-support.ts'

const forms: Forms = { ...rowForms, ...recordForms, ...stockForms }

testForms(forms)
