// `waitFor` and `findBy…` in component tests wait as long as `expect.poll` does (vitest.config.ts): their default of one second
// is too short.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
