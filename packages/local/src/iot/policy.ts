// What AWS IoT asks its custom authorizer and what that answers, and whether a policy in the answer allows something.
// https://docs.aws.amazon.com/iot/latest/developerguide/custom-auth-lambda.html

interface Statement {
  Action: string
  Effect: string
  Resource: readonly string[]
}

/** The answer of an authorizer. */
export interface Authorization {
  isAuthenticated: boolean
  /** Seconds until the connection is ended. */
  disconnectAfterInSeconds: number
  /** Seconds until the authorizer is asked again. */
  refreshAfterInSeconds: number
  policyDocuments: readonly { Statement: readonly Statement[] }[]
}

/** The question about one connection. */
interface Question {
  protocols: string[]
  protocolData: { mqtt: { username?: string; password?: string; clientId: string } }
}

export type Authorizer = (
  question: Question,
  context: { invokedFunctionArn: string },
) => Promise<Authorization>

type Act = 'iot:Connect' | 'iot:Subscribe' | 'iot:Receive' | 'iot:Publish'

const kinds: Readonly<Record<Act, string>> = {
  'iot:Connect': 'client',
  'iot:Subscribe': 'topicfilter',
  'iot:Receive': 'topic',
  'iot:Publish': 'topic',
}

const isNamed = (pattern: string, arn: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`).test(arn)

/** Whether an act is allowed on a client, topic or topic filter. */
export const allows = (
  { isAuthenticated, policyDocuments }: Authorization,
  act: Act,
  name: string,
  region: string,
): boolean => {
  const arn = `arn:aws:iot:${region}:${ACCOUNT}:${kinds[act]}/${name}`
  const said = policyDocuments
    .flatMap(({ Statement }) => Statement)
    .filter(({ Action, Resource }) => Action === act && Resource.some(pattern => isNamed(pattern, arn)))
  return (
    isAuthenticated &&
    said.some(({ Effect }) => Effect === 'Allow') &&
    !said.some(({ Effect }) => Effect === 'Deny')
  )
}

/** The id of the AWS account that this machine pretends to be. */
export const ACCOUNT = '000000000000'
