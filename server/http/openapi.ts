import { z } from 'zod'
import { type FunctionContract, refusalData, refusalStatus, refusalsOf, rightsFor } from '#contract/define.ts'
import { listFunctions } from '#contract/index.ts'

const refusalSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: z.toJSONSchema(refusalData, { unrepresentable: 'any' }),
  },
  required: ['code', 'message'],
}

type Server = { publicUrl: string; sessionCookie: string; identity: 'embedded' | 'clerk' }

/** The contract as OpenAPI 3.1. */
export function describeFunctions({ publicUrl, sessionCookie, identity }: Server) {
  return {
    openapi: '3.1.0',
    info: {
      title: `The store at ${new URL(publicUrl).host}`,
      version: '1',
      description: 'Every named function of the store: one POST each, JSON in and out.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: isLoopback(publicUrl) ? '/' : publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: wayIn[identity](publicUrl) },
      },
    },
    paths: Object.fromEntries(
      listFunctions().map(([name, definition]) => [
        `/api/${name.replace('.', '/')}`,
        { post: describe(name, definition) },
      ]),
    ),
  }
}

/** True for a shop on this machine, whose description names no server: clients then use the server that the description comes from. */
function isLoopback(publicUrl: string): boolean {
  return loopback.test(new URL(publicUrl).hostname)
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The security schemes; rights are described at the functions that need one. */
const wayIn = {
  embedded: (publicUrl: string) =>
    `POST { email, password } as JSON to /api/auth/sign-in/email, or { name, email, password } to /api/auth/sign-up/email, with the header Origin: ${publicUrl}. The answer sets this cookie; POST {} to /api/auth/sign-out ends it.`,
  clerk: (publicUrl: string) =>
    `The session token of Clerk, made for a page of ${publicUrl}; it lives for a minute. As Authorization: Bearer it does as well.`,
}

/** The security of a function: for 'anyone' signing in is optional, as some answers then include the caller's own data. */
function securityOf(definition: FunctionContract): object[] {
  if (definition.access === 'anyone') return [{}, { session: [] }]
  if (definition.access === 'customer') return [{ session: [] }]
  return rightsFor(definition).map((right) => ({ session: [right] }))
}

function describe(name: string, definition: FunctionContract) {
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: definition.summary,
    description: `Access: ${definition.access}. Kind: ${definition.kind}.`,
    security: securityOf(definition),
    requestBody: {
      content: {
        'application/json': { schema: inputSchema(definition) },
      },
    },
    responses: {
      200: {
        description: 'The answer',
        content: { 'application/json': { schema: outputSchema(definition) } },
      },
      ...Object.fromEntries(refusalsByStatus(definition)),
    },
  }
}

/** The input, whose objects take no fields but their own. */
function inputSchema({ input }: FunctionContract) {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false
    },
  })
}

/** The output; a record with a fixed set of keys has each of them as a property. */
function outputSchema({ output }: FunctionContract) {
  return z.toJSONSchema(output, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { propertyNames, additionalProperties, required } = jsonSchema
      if (typeof propertyNames !== 'object' || !required) return
      jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties ?? {}]))
      jsonSchema.additionalProperties = false
      delete jsonSchema.propertyNames
    },
  })
}

function refusalsByStatus(definition: FunctionContract): [string, unknown][] {
  const byStatus = Map.groupBy(refusalsOf(definition), (code) => String(refusalStatus.get(code) ?? 409))
  return [...byStatus].map(([status, some]) => [
    status,
    { description: some.join(', '), content: { 'application/json': { schema: refusalSchema } } },
  ])
}

/** A plain page that lists the functions, without scripts and external resources. */
export function docsPage(): string {
  const sections = listFunctions().map(([name, definition]) => {
    const schema = (type: z.ZodType, io: 'input' | 'output') =>
      escapeHtml(JSON.stringify(z.toJSONSchema(type, { io, unrepresentable: 'any' }), null, 2))
    const refusals = definition.refusals.length > 0 ? `<p>Refusals: ${definition.refusals.join(', ')}</p>` : ''
    return `<section id="${name}"><h2>${name}</h2><p>${escapeHtml(definition.summary)}</p><p><code>POST /api/${name.replace('.', '/')}</code> · ${definition.kind} · ${definition.access}</p>${refusals}<details><summary>Input</summary><pre>${schema(definition.input, 'input')}</pre></details><details><summary>Output</summary><pre>${schema(definition.output, 'output')}</pre></details></section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Functions of the store</title></head><body><main><h1>Functions of the store</h1><p>The same as <a href="/api/openapi.json">OpenAPI</a>.</p>${sections.join('')}</main></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)
}
