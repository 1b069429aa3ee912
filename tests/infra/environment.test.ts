// sst-env.d.ts, the types of the linked resources, is up to date with the program, and core reads only what is in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resources } from '@vetrounds/core/resource'
import type { Resource } from 'sst'
import { expect, expectTypeOf, test } from 'vitest'
import { environmentTypes } from '../../scripts/sst-env.ts'
import type {} from '../../sst-env.d.ts'
import { root } from './support/paths.ts'
import { programOf, stages } from './support/program.ts'

const committed = readFileSync(join(root, 'sst-env.d.ts'), 'utf8')

test.each(stages)('the types are up to date with %s (else: npx node scripts/sst-env.ts)', stage => {
  expect(environmentTypes(programOf(stage).resources)).toBe(committed)
})

// Checked by tsc: if core reads a link that the program doesn't create, that is a type error.
test('core reads nothing that is not linked', () => {
  expectTypeOf<Resource>().toExtend<Resources>()
  expect(committed).toContain('"Table": {\n      "name": string\n      "type": "sst.aws.Dynamo"\n    }')
})
