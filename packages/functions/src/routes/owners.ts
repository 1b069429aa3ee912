// Unpacks requests about owners for their service.
import { ownerEndpoints } from '@vetrounds/core/owners/owner.endpoints'
import { createOwner, listOwners, readOwner, revealPhone } from '@vetrounds/core/owners/owner.service'
import type { App } from '../app.ts'
import { serve } from '../serve.ts'

export const mountOwners = (app: App) =>
  serve(app, ownerEndpoints, {
    listOwners: (reader, { query }) => listOwners(reader, query),
    readOwner: (reader, { params }) => readOwner(reader, params.id),
    createOwner: (actor, { body }) => createOwner(actor, body),
    revealPhone: (actor, { params }) => revealPhone(actor, params.id),
  })
