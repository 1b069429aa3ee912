// Which Vitest projects run in which step.
import { expect, test } from 'vitest'
import { serviceProjects, steps } from '../../scripts/test/steps.ts'
import config from '../../vitest.config.ts'

const projects = (config.test?.projects ?? []) as { test: { name: string; include: string[] } }[]

test('AWS’s own database is asked by every project that has tests of services', () => {
  const ofServices = projects.filter(({ test: { include } }) =>
    include.some(path => /^tests\/(domain|api)\//.test(path)),
  )
  expect(ofServices.map(({ test: { name } }) => name).sort()).toEqual([...serviceProjects].sort())
})

test('every project is a step of `npm test`', () => {
  const names = steps.flatMap(step => step.names)
  expect(projects.map(({ test: { name } }) => name).filter(name => !names.includes(name))).toEqual([])
})
