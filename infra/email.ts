// Mail by SES: the product's own and Cognito's.
import { stage } from './settings.ts'

const [, mailDomain = ''] = stage.mailFrom.split('@')

export const email = new sst.aws.Email('Email', {
  sender: stage.production ? mailDomain : stage.mailFrom,
  ...(stage.production ? { dmarc: 'v=DMARC1; p=quarantine; adkim=s;' } : {}),
  transform: {
    configurationSet: args => {
      args.reputationOptions = { reputationMetricsEnabled: true }
      // An address that bounced or complained is not written to again.
      args.suppressionOptions = { suppressedReasons: ['BOUNCE', 'COMPLAINT'] }
      args.deliveryOptions = { tlsPolicy: 'REQUIRE' }
    },
  },
})
