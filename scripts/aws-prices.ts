// AWS's prices for what a clinic uses, and where each was read in November 2026; docs/cost.md is computed from them.

/** US dollars, N. Virginia; Frankfurt is 5 to 20 % dearer. `per` is how many of the unit the price buys. */
export const prices = {
  edge: {
    usd: 1.0,
    per: 1e6,
    of: 'HTTPS requests at CloudFront',
    source: 'kindatechnical.com, lesson 87 (CloudFront)',
  },
  edgeCode: {
    usd: 0.1,
    per: 1e6,
    of: 'runs of the function at the edge',
    source: 'cur.vantage.sh/aws/amazoncloudfront',
  },
  firewall: {
    usd: 0.6,
    per: 1e6,
    of: 'requests looked at by the firewall',
    source: 'c3x.dev/blog/aws-waf-cost-explained',
  },
  gateway: {
    usd: 1.0,
    per: 1e6,
    of: 'requests at the HTTP API',
    source: 'docs.aws.amazon.com, whitepaper on private APIs, cost optimization',
  },
  call: { usd: 0.2, per: 1e6, of: 'calls of a function', source: 'cloudchipr.com/blog/aws-lambda-pricing' },
  gbSecond: {
    usd: 13.3334,
    per: 1e6,
    of: 'GB-seconds of a function, ARM',
    source: 'cloudchipr.com/blog/aws-lambda-pricing',
  },
  read: {
    usd: 0.125,
    per: 1e6,
    of: 'read request units',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  write: {
    usd: 0.625,
    per: 1e6,
    of: 'write request units',
    source: 'airbyte.com/data-engineering-resources/dynamodb-pricing',
  },
  sent: {
    usd: 0.085,
    per: 1,
    of: 'GB sent to browsers',
    source: 'aws.amazon.com/cloudfront/pricing',
  },
  pushMinute: {
    usd: 0.08,
    per: 1e6,
    of: 'minutes connected to AWS IoT Core',
    source:
      'aws.amazon.com/iot-core/pricing, as api-evangelist/amazon-iot-core wrote it down in September 2026',
  },
  pushMessage: {
    usd: 1.0,
    per: 1e6,
    of: 'messages of up to 5 KB, published, delivered, connect or subscribe',
    source: 'the same; what is metered: aws.amazon.com/iot-core/pricing/additional-details',
  },
  log: { usd: 0.5, per: 1, of: 'GB of log lines', source: 'factualminds.com, CloudWatch pricing' },
  metric: {
    usd: 0.3,
    per: 1,
    of: 'custom metrics a month',
    source: 'signoz.io/guides/cloudwatch-pricing',
  },
} as const
type Price = keyof typeof prices

/** The price of an amount, in US dollars. */
export const priceOf = (name: Price, amount: number): number => (prices[name].usd / prices[name].per) * amount
