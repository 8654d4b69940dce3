/**
 * Stops each key that belongs to an input method, such as the Enter that confirms a Japanese word, before any handler of a page hears it.
 * The field still gets it. Safari ends a composition before its last key, which has only the key code of an input method.
 */
export function stopInputMethodKeys(): void {
  addEventListener('keydown', stop, true)
}

const inputMethodKeyCode = 229

function stop(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === inputMethodKeyCode) event.stopPropagation()
}
