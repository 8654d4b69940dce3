import type { Section, StoreSettings } from '#domain/settings/store-settings.ts'

type Texts = Readonly<Record<string, string>>

type Described<S extends Section> = {
  section: S
  /** In the save bar, which names fields of the same name once. */
  name: string
  label: string
  /** The section's value as the field shows it. */
  read: (value: StoreSettings[S]) => string
  /** The section's value with a typed text, which has no fault. */
  write: (text: string, value: StoreSettings[S]) => StoreSettings[S]
  /** The fault of a typed text, beside the other fields. */
  fault?: (text: string, texts: Texts) => string | false | null
  /** A text as the table of conflicts shows it. */
  shown?: (text: string) => string
}

/** A field of the settings. Each part of the page describes its own. */
export type SettingField = {
  section: Section
  name: string
  label: string
  read: (settings: StoreSettings) => string
  write: (settings: StoreSettings, text: string) => StoreSettings
  fault: (text: string, texts: Texts) => string | false | null
  shown: (text: string) => string
}

export function settingField<S extends Section>({ section, read, write, ...described }: Described<S>): SettingField {
  return {
    fault: () => null,
    shown: (text: string) => text,
    ...described,
    section,
    read: (settings) => read(settings[section]),
    write: (settings, text) => ({ ...settings, [section]: write(text, settings[section]) }),
  }
}

/** The form of the settings, for a part with these fields. */
export type PartForm<Name extends string> = {
  values: Readonly<Record<Name, string>>
  errors: { readonly [Field in Name]?: string | null | undefined }
  fieldOf: (name: Name) => {
    label: string
    value: string
    error: string | null | undefined
    announcesError: boolean
    onChange: (event: { currentTarget: { value: string } }) => void
    onBlur: () => void
  }
  type: (change: Partial<Record<Name, string>>) => void
} & StandardForm

/** The part of the form that notes about standard settings use. */
export type StandardForm = {
  /** The sections that an administrator has set. */
  set: readonly Section[]
  unsaved: readonly string[]
  keep: (sections: readonly Section[]) => void
}

/** The lines of a typed text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
