import { TextLink } from '#app/ui/text-link.tsx'

type Props = { id?: string; text: string; of: string | undefined; onClick: () => void }

/** An action on one entry of several; `of` names the entry to those who do not see it. */
export function Act({ text, of, ...button }: Props) {
  return (
    <TextLink {...button}>
      {text}
      <span className="sr"> {of}</span>
    </TextLink>
  )
}
