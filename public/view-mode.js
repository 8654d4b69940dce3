// Runs before the first card is painted: whoever chose the list never sees it jump out of the grid.
try {
  document.documentElement.dataset.view = localStorage.getItem('stella-maris-view') === 'list' ? 'list' : 'grid'
} catch {}
