// `waitFor` and `findBy…` in a component's test wait as long as `expect.poll` does (vitest.config.ts): their own second was too short, too.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
