import type { FunctionContract, InputOf, OutputOf, RefusalOf } from '#contract/define.ts'
import type { Contract } from '#contract/index.ts'

/** 'products.searchProducts' and all others. */
export type FunctionName = {
  [Module in keyof Contract]: `${Module}.${Extract<keyof Contract[Module], string>}`
}[keyof Contract]

export type ContractOf<Name extends FunctionName> = Name extends `${infer Module extends keyof Contract}.${infer Fn}`
  ? Fn extends keyof Contract[Module]
    ? Contract[Module][Fn] extends infer C extends FunctionContract
      ? C
      : never
    : never
  : never

export type Input<Name extends FunctionName> = InputOf<ContractOf<Name>>
export type Output<Name extends FunctionName> = OutputOf<ContractOf<Name>>
/** All refusal codes of a function, and those of network and server. */
export type RefusalCode<Name extends FunctionName> =
  | RefusalOf<ContractOf<Name>>
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'OFFLINE'

/** An answer with its topics, so that a page knows when to read again. */
export type Answer<Name extends FunctionName> = { output: Output<Name>; topics: string[]; position: string }

/** Calls a function by name: by HTTP in the browser, in-process on the server. */
export type Call = <Name extends FunctionName>(name: Name, input: Input<Name>) => Promise<Answer<Name>>
