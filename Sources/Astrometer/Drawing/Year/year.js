(function () {
  'use strict';
  var days = Array.from(document.querySelectorAll('.day'));
  var rows = document.querySelectorAll('#days tbody tr');
  var heads = document.querySelectorAll('#days thead th');
  var panel = document.getElementById('day');
  var cursor = document.getElementById('cursor');
  var steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, PageUp: -30, PageDown: 30,
    Home: -days.length, End: days.length };
  var current = 0;

  function element(name, text, parent) {
    var made = document.createElement(name);
    made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  function tell(index) {
    var cells = Array.from(rows[index].cells, function (cell) { return cell.textContent; });
    days[current].setAttribute('tabindex', '-1');
    current = index;
    days[index].setAttribute('tabindex', '0');
    cursor.setAttribute('x', days[index].getAttribute('x'));
    cursor.parentNode.classList.add('shown');
    panel.textContent = '';
    element('h2', days[index].getAttribute('aria-label').split('.')[0], panel);
    element('p', cells[cells.length - 1], panel).className = 'strongest';
    var list = element('ul', '', panel);
    cells.slice(1, -1).forEach(function (value, column) {
      var item = element('li', '', list);
      item.className = heads[column + 1].className;
      element('span', heads[column + 1].textContent, item);
      element('span', value, item);
    });
  }

  days.forEach(function (day, index) {
    var title = day.querySelector('title');
    day.setAttribute('aria-label', title.textContent);
    title.remove();
    day.addEventListener('pointerenter', function () { tell(index); });
    day.addEventListener('focus', function () { tell(index); });
    day.addEventListener('keydown', function (event) {
      var step = steps[event.key];
      if (!step) { return; }
      event.preventDefault();
      days[Math.min(days.length - 1, Math.max(0, index + step))].focus();
    });
  });
  tell(0);
})();
