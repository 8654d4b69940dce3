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
/** Every way in which a function may say no, plus the network's and the server's own. */
export type RefusalCode<Name extends FunctionName> =
  | RefusalOf<ContractOf<Name>>
  | 'INTERNAL_SERVER_ERROR'
  | 'SERVICE_UNAVAILABLE'
  | 'OFFLINE'

/** An answer with what it looked at, so that a page knows when to ask again. */
export type Answer<Name extends FunctionName> = { output: Output<Name>; topics: string[]; position: string }

/** Asks a named function: by HTTP in the browser, inside the process on the server. */
export type Call = <Name extends FunctionName>(name: Name, input: Input<Name>) => Promise<Answer<Name>>
