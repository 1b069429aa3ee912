// Unpacks requests of the signed-in person for their service.

import { meEndpoints } from '@vetrounds/core/sessions/me.endpoints'
import { changeMe, readMe } from '@vetrounds/core/sessions/me.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountMe = (app: App) =>
  serve(app, meEndpoints, {
    readMe: person => readMe(person),
    changeMe: (person, { body }) => changeMe(person, body),
  })
