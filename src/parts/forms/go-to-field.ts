const focusable = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Moves the focus to the field with this id. If the id belongs to a group, the group's first enabled control gets the
 * focus. If nothing on the page has this id, `head` gets the focus.
 */
export function goToField(id: string, head: HTMLElement | null = null): void {
  const target = document.getElementById(id) ?? head;
  if (!target || target.matches(focusable)) return target?.focus();
  const controls = [...target.querySelectorAll<HTMLElement>(focusable)];
  (controls.find((one) => !one.matches(':disabled, [aria-disabled=true]')) ?? target).focus();
}
