export const units = ['cm', 'in'] as const
export type Unit = (typeof units)[number]

/** Formats centimeters in a unit, with its name after a no-break space unless another is given. */
export type Length = (centimeters: number, name?: string) => string

const inchCentimeters = 2.54

export function lengthIn(unit: Unit): Length {
  return (centimeters, name = `\u00a0${unit}`) => {
    const value = unit === 'cm' ? Math.round(centimeters) : Math.round((centimeters / inchCentimeters) * 10) / 10
    return `${value}${name}`
  }
}
