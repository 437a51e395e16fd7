// A select with `data-submits` sends its form when another option is chosen.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.dataset.submits !== undefined) target.form?.requestSubmit();
});
