// Who read last at this computer: the name is offered to the next sheet, and never taken for granted.
class Who {
  reader = $state('');
}

export const who = new Who();
